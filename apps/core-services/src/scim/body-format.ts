import { maxScimBodyBytes, scimError, scimErrorTypes, scimMediaType, scimSchemas } from '@academy/contracts';
import type { FormatDefinition } from '@academy/service-kit';

/** Format of the requests and responses of SCIM (RFC 7644), which defines its own media type and error format. */
export const scimFormat: FormatDefinition = {
  mediaType: scimMediaType,
  requestsAtOncePerKey: 4,
  bodyLimitBytes: maxScimBodyBytes,
  pathPrefix: '/core-services/scim',
  ignoresTrailingSlash: true,
  error: {
    name: 'ScimError',
    schema: scimError,
    /** The format of errors is defined in RFC 7644, section 3.12. */
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
