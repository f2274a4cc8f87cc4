import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { testWith } from '@academy/testing';
import { missingFiles, readYaml, workspace } from './manifests.ts';

interface Rule {
  alert: string;
  labels: { severity: string };
  annotations: { summary: string; runbook_url: string };
}
interface PrometheusRule {
  spec: { groups: { name: string; rules: Rule[] }[] };
}
interface RuleTests {
  tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[];
}
interface Dashboard {
  uid: string;
  panels: { id: number; title: string; targets: { expr: string }[] }[];
}

const testWithPromtool = testWith('promtool');
const monitoring = join(workspace, 'k8s/monitoring');
const { spec } = readYaml<PrometheusRule>(join(monitoring, 'alerts.rules.yaml'));
const rules = spec.groups.flatMap((group) => group.rules);
const names = [...new Set(rules.map(({ alert }) => alert))];
const folder = mkdtempSync(join(tmpdir(), 'academy-alerts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const asFile = (groups: unknown) => stringify({ groups }, { aliasDuplicateObjects: false });

/**
 * Writes the rules to two files. The tests in alerts.test.yaml use rules.yaml, which contains no annotations: with
 * annotations, promtool would require that the tests repeat them.
 */
beforeAll(() => {
  writeFileSync(join(folder, 'alerts.yaml'), asFile(spec.groups));
  const wordless = spec.groups.map(({ name, rules }) => ({
    name,
    rules: rules.map((rule) => ({ ...rule, annotations: {} })),
  }));
  writeFileSync(join(folder, 'rules.yaml'), asFile(wordless));
  copyFileSync(join(monitoring, 'alerts.test.yaml'), join(folder, 'alerts.test.yaml'));
});

function promtool(...args: string[]): string {
  try {
    return execFileSync('promtool', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT')
      throw new Error('This test needs promtool: install Prometheus.', { cause: error });
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${stdout}${stderr}`, { cause: error });
  }
}

testWithPromtool('promtool accepts the alert rules', () => {
  expect(promtool('check', 'rules', 'alerts.yaml')).toContain(`${rules.length} rules found`);
});

testWithPromtool(
  'every alert fires on its sample data, and no alert fires on the data of a healthy installation',
  () => {
    expect(promtool('test', 'rules', 'alerts.test.yaml')).toContain('SUCCESS');
    const { tests } = readYaml<RuleTests>(join(monitoring, 'alerts.test.yaml'));
    const expected = tests.flatMap(({ alert_rule_test }) => alert_rule_test);
    const firing = expected.filter(({ exp_alerts }) => exp_alerts.length > 0);
    expect(new Set(firing.map(({ alertname }) => alertname))).toEqual(new Set(names));
    const quiet = tests[0]?.alert_rule_test.filter(({ exp_alerts }) => exp_alerts.length === 0);
    expect(new Set(quiet?.map(({ alertname }) => alertname))).toEqual(new Set(names));
  },
);

test('every alert has a severity and a runbook section', () => {
  const documentation = readFileSync(join(workspace, 'docs/observability.md'), 'utf8');
  const headings = [...documentation.matchAll(/^### (\w+)$/gm)].map(([, heading]) => heading);
  expect(headings).toEqual(expect.arrayContaining(names));
  for (const { alert, labels, annotations } of rules) {
    expect(['info', 'warning', 'critical']).toContain(labels.severity);
    expect(annotations.runbook_url).toBe(`docs/observability.md#${alert.toLowerCase()}`);
  }
});

testWithPromtool.each(readdirSync(join(monitoring, 'dashboards')))(
  'the dashboard %s is valid and deployed',
  (file) => {
    const text = readFileSync(join(monitoring, 'dashboards', file), 'utf8');
    const { uid, panels } = JSON.parse(text) as Dashboard;
    expect(uid).toBe(`academy-${file.replace('.json', '')}`);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    // promtool checks each query of the dashboards as a recording rule. It does not know Grafana's variables, so they
    // are replaced.
    const asked = panels.flatMap(({ targets }) =>
      targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '5m')),
    );
    const recorded = asked.map((expr, index) => ({ record: `asked_${index}`, expr }));
    writeFileSync(join(folder, 'asked.yaml'), asFile([{ name: 'dashboard', rules: recorded }]));
    expect(promtool('check', 'rules', 'asked.yaml')).toContain(`${asked.length} rules found`);
    const kustomization = readFileSync(join(monitoring, 'kustomization.yaml'), 'utf8');
    expect(kustomization).toContain(`dashboards/${file}`);
  },
);

test('the kustomization of the monitoring manifests references only existing files', () => {
  expect(missingFiles(join(monitoring, 'kustomization.yaml'))).toEqual([]);
});
