import { getCompanyStorage } from '@academy/contracts';
import { handle } from './handle.ts';

const megabyte = 1024 * 1024;

export function companyStorageHandlers(milliseconds: number) {
  const use = {
    packages: 820 * megabyte,
    own_courses: 14 * megabyte,
    policies: 31 * megabyte,
    proofs: 96 * megabyte,
  };
  const used = Object.values(use).reduce((total, bytes) => total + bytes, 0);
  return [
    handle(getCompanyStorage, () => ({ data: { used, limit: 5 * 1024 * megabyte, ...use } }), milliseconds),
  ];
}
