// ACCOUNT-13: this browser remembers, until it is closed, that a child was refused an account; not who.
const NAME = 'callboard_parent_asked'

export const wasChildRefused = () => document.cookie.split('; ').includes(`${NAME}=1`)

export function rememberChildRefused(): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser.
  document.cookie = `${NAME}=1; Path=/; SameSite=Lax${secure}`
}
