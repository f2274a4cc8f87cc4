/** Width of the column with questions and results. With this width, a line of a question has about 75 characters. */
export const testWidth = '42rem';
