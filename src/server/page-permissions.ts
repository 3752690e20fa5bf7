// Which page may use a camera and a microphone: the judging page, on which judges record, and no other.
import type { FastifyReply, FastifyRequest } from 'fastify'

const NOBODY = 'camera=(), microphone=()'
const OWN = 'camera=(self), microphone=(self)'
const JUDGING = /^\/judge([/?]|$)/

/** JUDGE-08. What was recorded is listened to before it is sent: it is played from the page's own memory. */
export function permitRecording({ url }: FastifyRequest, reply: FastifyReply): void {
  const records = JUDGING.test(url)
  reply.header('permissions-policy', records ? OWN : NOBODY)
  const policy = records ? reply.getHeader('content-security-policy') : null
  if (typeof policy === 'string')
    reply.header('content-security-policy', policy.replace('media-src ', 'media-src blob: '))
}
