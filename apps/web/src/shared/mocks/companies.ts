import type { Company } from '@academy/contracts';

export const nordlicht: Company = {
  companyId: '0192f000-0000-7000-9000-000000001001',
  platformIds: [1001],
  operatingJurisdictions: ['DE'],
  name: 'Nordlicht Versicherung AG',
  timeZone: 'Europe/Berlin',
};

export const alpenblick: Company = {
  companyId: '0192f000-0000-7000-9000-000000001002',
  platformIds: [1002],
  operatingJurisdictions: ['AT'],
  name: 'Alpenblick Kliniken GmbH',
  timeZone: 'Europe/Vienna',
};

export const hafenkontor: Company = {
  companyId: '0192f000-0000-7000-9000-000000001003',
  platformIds: [1003],
  operatingJurisdictions: ['DE'],
  name: 'Hafenkontor Logistik SE',
  timeZone: 'Europe/Berlin',
};

export const companies = [alpenblick, hafenkontor, nordlicht];
