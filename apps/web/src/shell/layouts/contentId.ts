/** The skip link moves the focus to the element with this id. */
export const contentId = 'content';
