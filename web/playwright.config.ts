import { defineConfig } from '@playwright/test';

// The tests of the page: a real house, a real browser (Debian's Chromium). Each worker opens a house of its own.
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: '../build/browser-tests',
  fullyParallel: false,
  workers: 2,
  // Two busy cores can be too slow for a wait; ./test names what passed at the second try only.
  retries: 1,
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: process.env.REPORT ?? '../build/playwright.json' }]],
  use: {
    actionTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    colorScheme: 'light',
    screenshot: 'only-on-failure',
    // What a service worker answers cannot be intercepted; tests without a network allow it (offline.test.ts).
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.SUBROSA_CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox'],
    },
  },
});
