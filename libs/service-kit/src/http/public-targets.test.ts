import { isPublicAddress, targetProblemOf } from './public-targets.ts';

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '100.100.100.200', '127.0.0.1', '169.254.169.254', '172.16.0.1'],
  ...['192.0.0.192', '192.0.2.1', '192.168.0.1', '198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...['168.63.129.16', '::', '::1', '::7f00:1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '64:ff9b::a00:1'],
  ...['64:ff9b:1::a00:1', '2002:a00:1::', '2001::1', '2001:db8::1', 'fc00::1', 'fd00:ec2::254', 'fe80::1'],
  ...['fe80::1%eth0', 'fec0::1', 'ff02::1', '100::1', '5f00::1', 'not an address', ''],
])('the address %s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111', '2a00:1450:4001::200e'])(
  'the address %s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

const policy = { allowPrivate: false };

test.each([
  ...[
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://127.1/',
  ],
  ...['https://[::1]/', 'https://[::ffff:7f00:1]/', 'https://[64:ff9b::7f00:1]/', 'https://[fd00:ec2::254]/'],
  ...[
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/',
    'https://localhost./',
    'https://redis/',
  ],
  ...[
    'https://metadata.google.internal/',
    'https://printer.local/',
    'https://１２７.0.0.1/',
    'https://10.0.0.1./',
  ],
  ...['https://0.0.0.0/', 'https://0/', 'https://100.64.0.1/', 'https://0x7f000001/', 'https://[fe80::1]/'],
  ...['https://[2002:7f00:1::]/', 'https://[::127.0.0.1]/', 'https://[::ffff:0:7f00:1]/'],
  ...['https://①②⑦.0.0.1/', 'https://127。0。0。1/', 'https://%31%32%37.0.0.1/', 'https:\\\\127.0.0.1\\'],
  ...['https://ｌocalhost/', 'https://printer.LOCAL./', 'https://127.0.0.1#@example.com/'],
])('the URL %s has no public host', (url) => {
  expect(targetProblemOf(url, policy)).toBe('not_public');
});

test.each([
  ...[
    'http://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'example.com',
  ],
  ...[
    'https://user@example.com/',
    'https://user:password@example.com/',
    'https://example.com:8443/',
    'https://',
  ],
  ...['https://localhost../', 'https://127.0.0.1../', 'https://a..b.example.com/', 'https://.example.com/'],
  ...['https://[fe80::1%25eth0]/', 'https://example.com@127.0.0.1/', 'https://example.com:0/'],
  ...['https://exa\nmple.com/', 'https://example.com/\u202Etxt.exe', 'https://example.com/\u0000'],
])('the URL %j is refused as invalid', (url) => {
  expect(targetProblemOf(url, policy)).toBe('invalid');
});

test('a URL with https and a public host is accepted', () => {
  expect(targetProblemOf('https://example.com/academy?tenant=7', policy)).toBeUndefined();
  expect(targetProblemOf('https://example.com:443/', policy)).toBeUndefined();
  expect(targetProblemOf('http://127.0.0.1:8080/', { allowPrivate: true })).toBeUndefined();
});
