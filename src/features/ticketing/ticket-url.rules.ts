// Decides where the page of a ticket is: what its QR code says.

/** The token stands behind '#', which no server ever sees in its log. */
export const ticketUrl = (origin: string, token: string) => `${origin}/ticket#token=${token}`
