import { signInPassword, signIns } from './identity-provider/sign-ins.ts';
import type { Settings } from './settings.ts';

const descriptions: Record<keyof typeof signIns, string> = {
  learner: 'learner at Nordlicht Versicherung AG',
  maintainer: 'course manager of Nordlicht Versicherung AG and Alpenblick Kliniken GmbH',
  admin: 'administrator of all companies',
  newcomer: 'in no company yet',
  outsider: 'learner at Hafenkontor Logistik SE',
};

function table(rows: [string, string][]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `  ${name.padEnd(width)}   ${value}`);
}

/**
 * Returns the text that is printed when the stack runs: its URLs, and the users who can sign in.
 * @param seconds time that the start has taken
 */
export function describeStack(settings: Settings, seconds: number): string {
  const { publicUrl, identityUrl, networkUrl, ports, dataDirectory } = settings;
  const places: [string, string][] = [
    ['Academy', publicUrl],
    ['API of academy-api', `${publicUrl}/api/docs`],
    ['API of core-services', `${publicUrl}/core-services/docs`],
    ['Identity provider', `${identityUrl}/realms/academy/.well-known/openid-configuration`],
    ...(settings.smtpUrl ? [] : [['Mailbox', `http://localhost:${ports.mailbox}`] as [string, string]]),
    ['Network (simulated)', `${networkUrl}/posts`],
    ['Data and logs', dataDirectory],
  ];
  const people = Object.entries(signIns).map(([name, { email }]): [string, string] => [
    email,
    descriptions[name as keyof typeof signIns],
  ]);
  const signIn = ['', `Sign in with the password ${signInPassword} as`, ...table(people)];
  return [
    `Academy is ready at ${publicUrl} after ${seconds.toFixed(1)} s`,
    '',
    ...table(places),
    ...(settings.externalIdentityUrl ? [] : signIn),
    '',
    'Ctrl-C stops everything; data is kept for the next start.',
  ].join('\n');
}
