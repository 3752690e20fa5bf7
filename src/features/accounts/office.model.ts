// Whom people reach when a page cannot help them.

export const office = {
  email: 'office@callboard.test',
  phone: '(555) 010-0100',
  hours: 'Monday to Friday, 9 am to 5 pm Pacific time',
} as const
