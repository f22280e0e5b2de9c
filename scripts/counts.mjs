// How many tests passed and failed, from a report of vitest or Playwright: "41 0". Exit 1 if there is none, or none ran.
import { readFileSync } from 'node:fs';

const report = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const [passed, failed] = report.stats
  ? [report.stats.expected, report.stats.unexpected + report.stats.flaky + report.errors.length]
  : [report.numPassedTests, report.numFailedTests + report.numFailedTestSuites - suitesWithFailedTests(report)];
if (!(passed + failed > 0)) process.exit(1);
console.log(`${passed} ${failed}`);

// A suite that could not even be read has no failed test of its own.
function suitesWithFailedTests({ testResults, numFailedTestSuites }) {
  const unread = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return numFailedTestSuites - unread.length;
}
