import { defineConfig } from 'vitest/config';

// A machine that counts the tests names a file here; people read the terminal.
const json = process.env.TEST_RESULTS_JSON;

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    reporters: json ? ['default', ['json', { outputFile: json }]] : ['default'],
    // Threads start faster than forks, and two cores leave no room for more than two.
    pool: 'threads',
    maxWorkers: 2,
    // A test that plays a million encounters takes seconds on a slow machine, not a minute.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      reporter: ['text', 'html'],
    },
  },
});
