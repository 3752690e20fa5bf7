// Under whose name a tablet writes.
import type { RequestContext } from '../../server/context.ts'

/** Nobody is signed in on a tablet: what it writes is written by nobody. */
export const byTablet = ({ doing, request_id }: Pick<RequestContext, 'doing' | 'request_id'>) => ({
  mybtf_user_id: null,
  doing,
  request_id,
})
