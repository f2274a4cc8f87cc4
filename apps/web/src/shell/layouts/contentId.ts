/** Id of a page's main content, the target of the skip link. */
export const contentId = 'content';
