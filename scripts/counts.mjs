// How many tests passed and failed, from a report of vitest or Playwright: "41 0"; then the names of those that failed
// ("failed NAME"), and of those that passed at the second try ("shaky NAME"). Exit 1 if there is no report, or if none ran.
import { readFileSync } from 'node:fs';

const report = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const [passed, failures, shaky] = report.stats ? ofPlaywright(report) : ofVitest(report);
if (!(passed + failures.length > 0)) process.exit(1);
console.log(`${passed} ${failures.length}`);
for (const name of failures) console.log(`failed ${name.replaceAll(/\s+/g, ' ')}`);
for (const name of shaky) console.log(`shaky ${name.replaceAll(/\s+/g, ' ')}`);

function ofVitest({ numPassedTests, testResults }) {
  return [
    numPassedTests,
    testResults.flatMap((file) => {
      const failed = file.assertionResults.filter(({ status }) => status === 'failed');
      // A file that could not even be read has no failed test of its own.
      return file.status === 'failed' && failed.length === 0
        ? [file.name]
        : failed.map(({ fullName }) => fullName);
    }),
    [],
  ];
}

function ofPlaywright({ stats, suites, errors }) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  const ended = (how) =>
    suites
      .flatMap(specs)
      .filter(({ tests }) => tests.some(({ status }) => status === how))
      .map(({ file, title }) => `${file}: ${title}`);
  const shaky = ended('flaky');
  return [
    stats.expected + shaky.length,
    [
      ...ended('unexpected'),
      ...errors.map(({ message }) => (message ?? 'an error outside the tests').split('\n')[0]),
    ],
    shaky,
  ];
}
