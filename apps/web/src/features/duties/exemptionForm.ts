import { grantExemption } from '@academy/contracts';
import * as z from 'zod';
import { typedDay } from '../../shared/forms/typedFields.ts';

const { reason } = grantExemption.body.shape.data.shape;

/** Validates the typed texts of the exemption form and converts them into the values of the request. */
export const exemptionSchema = z
  .object({ from: typedDay, to: typedDay, reason })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'reversed' });
