/** Width of the column with questions and results, which is about 75 characters. */
export const testWidth = '42rem';
