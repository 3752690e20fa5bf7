// Says in plain words with what somebody is signed in, from what the browser calls itself.

/** The first that fits: most browsers also name those whose pages they want to be shown. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\/|\bOPX\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
]

const devices: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b.*\bMobile\b/, 'an Android phone'],
  [/\bAndroid\b/, 'an Android tablet'],
  [/\bCrOS\b/, 'a Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'a Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

const firstOf = (known: readonly [RegExp, string][], text: string) =>
  known.find(([pattern]) => pattern.test(text))?.[1]

/** SESSION-01: 'Chrome on Windows'; what is no browser is called a program, what says nothing unknown. */
export function deviceInWords(user_agent: string | null): string {
  const text = user_agent?.trim() ?? ''
  if (text === '') return 'Unknown browser'
  const browser = firstOf(browsers, text)
  const device = firstOf(devices, text)
  if (browser) return device ? `${browser} on ${device}` : browser
  return device ? `A browser on ${device}` : 'A program, not a browser'
}
