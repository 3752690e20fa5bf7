// Where the parts of a judge's recording go, and in which header the ticket that lets them in; without shapes, so that the browser loads
// no more than this.

/** Below one of the API's bases: the upload follows. */
export const RECORDING_PARTS = '/judging/recordings/parts'

/** Lets parts be sent: an address and a log may have it, the token of the link never. */
export const JUDGE_TICKET = 'x-judge-ticket'
