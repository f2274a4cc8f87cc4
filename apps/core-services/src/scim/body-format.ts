import { maxScimBodyBytes, scimError, scimErrorTypes, scimMediaType, scimSchemas } from '@academy/contracts';
import type { FormatDefinition } from '@academy/service-kit';

/** The body format of SCIM (RFC 7644), which defines its own media type and errors. */
export const scimFormat: FormatDefinition = {
  mediaType: scimMediaType,
  requestsAtOncePerKey: 4,
  bodyLimitBytes: maxScimBodyBytes,
  pathPrefix: '/core-services/scim',
  ignoresTrailingSlash: true,
  error: {
    name: 'ScimError',
    schema: scimError,
    /** Returns the body of an error (RFC 7644, section 3.12). */
    bodyOf: (failure, { validation }) => {
      const [first] = validation ?? [];
      const scimType = first ? 'invalidValue' : scimErrorTypes[failure.code];
      return {
        schemas: [scimSchemas.error],
        status: String(failure.status),
        ...(scimType !== undefined && { scimType }),
        detail: first
          ? `${first.instancePath.replace(/^\//, '')} ${first.message ?? 'is invalid'}`.trim()
          : (failure.detail ?? failure.code.replaceAll('_', ' ')),
      };
    },
  },
};
