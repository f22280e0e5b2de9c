import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

// How fast the page is: bench/page.
export default defineConfig(tests, {
  testDir: 'tests/bench',
  workers: 1,
  fullyParallel: false,
  reporter: [['line']],
});
