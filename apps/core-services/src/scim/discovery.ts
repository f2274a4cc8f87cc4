import { maxScimResources, scimSchemas } from '@academy/contracts';
import type { EnterpriseText } from './attributes.ts';
import type { Resource } from './resources.ts';

interface Attribute {
  name: string;
  description: string;
  type?: 'string' | 'boolean' | 'complex' | 'reference' | 'dateTime';
  multiValued?: boolean;
  required?: boolean;
  caseExact?: boolean;
  mutability?: 'readOnly' | 'readWrite' | 'immutable';
  uniqueness?: 'none' | 'server';
  canonicalValues?: string[];
  referenceTypes?: string[];
  subAttributes?: Attribute[];
}

/** Completes the description of an attribute with the defaults of RFC 7643, section 2.2. */
const attribute = ({ subAttributes, ...given }: Attribute): Record<string, unknown> => ({
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...given,
  ...(subAttributes && { subAttributes: subAttributes.map(attribute) }),
});

const readOnly = 'readOnly' as const;

const userAttributes: Attribute[] = [
  {
    name: 'userName',
    description: 'Login name in the directory, kept as sent',
    required: true,
    uniqueness: 'server',
  },
  {
    name: 'name',
    description: 'Name of the person',
    type: 'complex',
    subAttributes: [
      { name: 'familyName', description: 'Last name' },
      { name: 'givenName', description: 'First name' },
    ],
  },
  { name: 'displayName', description: 'First and last name', mutability: readOnly },
  {
    name: 'preferredLanguage',
    description: 'Language of e-mails and certificates',
    canonicalValues: ['de', 'en'],
  },
  {
    name: 'active',
    description: 'False if the member is deactivated',
    type: 'boolean',
    required: true,
  },
  {
    name: 'emails',
    // A client cannot set the whole list, because the service stores only one of the addresses that a request
    // contains.
    description:
      'The address by which the account of the person is linked: userName if it is an address, else the primary, the work or the first usable address that requests contain',
    type: 'complex',
    multiValued: true,
    mutability: readOnly,
    subAttributes: [
      { name: 'value', description: 'E-mail address', mutability: readOnly },
      { name: 'type', description: 'Type of the address', mutability: readOnly },
      { name: 'primary', description: 'Always true', type: 'boolean', mutability: readOnly },
    ],
  },
  {
    name: 'groups',
    description: 'Groups of the person, which are changed through the groups',
    type: 'complex',
    multiValued: true,
    mutability: readOnly,
    subAttributes: [
      { name: 'value', description: 'Id of the group', caseExact: true, mutability: readOnly },
      {
        name: '$ref',
        description: 'URL of the group',
        type: 'reference',
        caseExact: true,
        mutability: readOnly,
        referenceTypes: ['Group'],
      },
      { name: 'display', description: 'Name of the group', mutability: readOnly },
      { name: 'type', description: 'Always direct', mutability: readOnly, canonicalValues: ['direct'] },
    ],
  },
];

const enterpriseTexts = {
  employeeNumber: 'Number of the employee',
  costCenter: 'Cost center',
  organization: 'Organization',
  division: 'Division',
  department: 'Department',
} satisfies Record<EnterpriseText, string>;

const enterpriseAttributes: Attribute[] = [
  ...Object.entries(enterpriseTexts).map(([name, description]) => ({ name, description })),
  {
    name: 'manager',
    description: 'Manager of the person',
    type: 'complex',
    subAttributes: [
      { name: 'value', description: 'Id of the manager', caseExact: true },
      {
        name: '$ref',
        description: 'URL of the manager',
        type: 'reference',
        caseExact: true,
        referenceTypes: ['User'],
      },
    ],
  },
];

const academyAttributes: Attribute[] = [
  {
    name: 'startDate',
    description: 'First working day, YYYY-MM-DD',
    canonicalValues: ['2026-01-01'],
  },
];

const groupAttributes: Attribute[] = [
  { name: 'displayName', description: 'Name of the group', required: true, uniqueness: 'server' },
  {
    name: 'members',
    description: 'Members of the group',
    type: 'complex',
    multiValued: true,
    subAttributes: [
      { name: 'value', description: 'Id of the user', caseExact: true, mutability: 'immutable' },
      {
        name: '$ref',
        description: 'URL of the user',
        type: 'reference',
        caseExact: true,
        mutability: 'immutable',
        referenceTypes: ['User'],
      },
      { name: 'display', description: 'Name of the user', mutability: readOnly },
      { name: 'type', description: 'Always User', mutability: 'immutable', canonicalValues: ['User'] },
    ],
  },
];

const described = (id: string, name: string, description: string, attributes: Attribute[]) => ({
  id,
  name,
  description,
  attributes: attributes.map(attribute),
});

/** The SCIM schemas, which describe the attributes that Academy stores. Other attributes are accepted and ignored. */
export const schemas = (base: string): Resource[] =>
  [
    described(scimSchemas.user, 'User', 'Member of the company', userAttributes),
    described(
      scimSchemas.enterpriseUser,
      'EnterpriseUser',
      'Place of a member in the organization',
      enterpriseAttributes,
    ),
    described(scimSchemas.academyUser, 'AcademyUser', 'Employment of a member', academyAttributes),
    described(scimSchemas.group, 'Group', 'Group of members', groupAttributes),
  ].map((schema) => ({
    schemas: [scimSchemas.schema],
    ...schema,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema.id}` },
  }));

export const resourceTypes = (base: string): Resource[] =>
  [
    {
      id: 'User',
      name: 'User',
      description: 'Member of the company',
      endpoint: '/Users',
      schema: scimSchemas.user,
      schemaExtensions: [
        { schema: scimSchemas.enterpriseUser, required: false },
        { schema: scimSchemas.academyUser, required: false },
      ],
    },
    {
      id: 'Group',
      name: 'Group',
      description: 'Group of members',
      endpoint: '/Groups',
      schema: scimSchemas.group,
    },
  ].map((type) => ({
    schemas: [scimSchemas.resourceType],
    ...type,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${type.id}` },
  }));

export const serviceProviderConfig = (base: string): Resource => ({
  schemas: [scimSchemas.serviceProviderConfig],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: maxScimResources },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'API key',
      description: 'API key of the company with the scope scim, as a bearer token',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});
