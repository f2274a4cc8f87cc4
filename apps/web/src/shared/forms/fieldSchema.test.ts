/** @jest-environment node */
import { createGroup, createWebhook, revokeCertificate, updateCompanyContacts } from '@academy/contracts';
import { fieldSchema, isNullable, maxLengthOf } from './fieldSchema.ts';

test.each([
  { field: 'name', schema: createGroup.body.shape.data, max: 200 },
  { field: 'externalId', schema: createGroup.body.shape.data, max: 200 },
  { field: 'url', schema: createWebhook.body.shape.data, max: 2_000 },
  { field: 'description', schema: createWebhook.body.shape.data, max: 200 },
  { field: 'reason', schema: revokeCertificate.body.shape.data, max: 500 },
  { field: 'security_team.de', schema: updateCompanyContacts.body.shape.data, max: 200 },
  { field: 'events', schema: createWebhook.body.shape.data, max: undefined },
])('maxLengthOf returns the maximum length $max of the field $field', ({ field, schema, max }) => {
  expect(maxLengthOf(fieldSchema(schema, field))).toBe(max);
});

test('fieldSchema throws an error for a name that is not a field of the schema', () => {
  expect(() => fieldSchema(createGroup.body.shape.data, 'title')).toThrow('has no field title');
});

test('isNullable returns true for the external id of a new group, and false for the name', () => {
  const { name, externalId } = createGroup.body.shape.data.shape;
  expect([isNullable(name), isNullable(externalId)]).toEqual([false, true]);
});
