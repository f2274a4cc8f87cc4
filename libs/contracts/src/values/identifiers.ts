export const uuidPattern =
  /^([\da-fA-F]{8}-[\da-fA-F]{4}-[1-8][\da-fA-F]{3}-[89abAB][\da-fA-F]{3}-[\da-fA-F]{12}|0{8}(-0{4}){3}-0{12}|f{8}(-f{4}){3}-f{12})$/;

export const platformIdPattern = /^[1-9]\d{0,14}$/;

/** Returns whether the schema `id` accepts the text. The web app uses this function, because its build omits the schemas. */
export const isId = (text: string): boolean => uuidPattern.test(text);

/** Returns whether the schema `companyIdOrPlatformId` accepts the text. */
export const isCompanyIdOrPlatformId = (text: string): boolean => isId(text) || platformIdPattern.test(text);
