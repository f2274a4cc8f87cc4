export const uuidPattern =
  /^([\da-fA-F]{8}-[\da-fA-F]{4}-[1-8][\da-fA-F]{3}-[89abAB][\da-fA-F]{3}-[\da-fA-F]{12}|0{8}(-0{4}){3}-0{12}|f{8}(-f{4}){3}-f{12})$/;

export const platformIdPattern = /^[1-9]\d{0,14}$/;

/** Whether the schema `id` accepts the text. The web app calls this function, because it is built without schemas. */
export const isId = (text: string): boolean => uuidPattern.test(text);

/** Whether the schema `companyIdOrPlatformId` accepts the text. */
export const isCompanyIdOrPlatformId = (text: string): boolean => isId(text) || platformIdPattern.test(text);
