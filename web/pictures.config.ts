import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

// The pictures of README and docs, taken of a real game: scripts/pictures.
export default defineConfig(tests, { testDir: 'tests/pictures', workers: 1, fullyParallel: false });
