// Sends a file to an endpoint whose body is one, and tells how far it has come; fetch cannot tell that.
import { described, type Endpoint, type InputOf, type OutputOf } from '../shared/endpoint.ts'
import { offline, refusalOf } from './api.ts'
import { pageOfHeader } from './page-of.ts'
import { currentToken } from './token.ts'

export interface UploadOptions {
  /** Whole percent of the bytes sent. */
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/** Throws ApiError; when the signal is aborted, its reason. */
export function upload<E extends Endpoint>(
  contract: E,
  input: InputOf<E>,
  file: Blob,
  { onProgress, signal }: UploadOptions,
): Promise<OutputOf<E>> {
  const { method, path } = described(contract)
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input as Record<string, unknown>)) query.set(name, String(value))
  const token = currentToken()

  return new Promise((done, fail) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    signal.addEventListener('abort', abort)
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / (total || 1)))
    request.onload = () => {
      const { status, response } = request
      if (status >= 200 && status < 300) done(response as OutputOf<E>)
      else fail(refusalOf(status, response, request.getResponseHeader('x-request-id'), token))
    }
    request.onerror = () => fail(offline())
    request.onabort = () => fail(signal.reason)
    request.onloadend = () => signal.removeEventListener('abort', abort)
    request.open(method, `/api${path}?${query}`)
    request.responseType = 'json'
    // What the file is, its content tells the server.
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    for (const [name, value] of Object.entries(pageOfHeader(token))) request.setRequestHeader(name, value)
    request.send(file)
  })
}
