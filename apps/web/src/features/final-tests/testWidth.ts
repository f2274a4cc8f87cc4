/** Width of the column with questions and results, at which a line of a question holds about 75 characters. */
export const testWidth = '42rem';
