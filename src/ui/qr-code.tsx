// A QR code on screen: drawn here, so that no server is told what it says.
import encodeQR from 'qr'
import styles from './qr-code.module.css'

export function QrCode({ text, alt }: { text: string; alt: string }) {
  const svg = encodeQR(text, 'svg', { ecc: 'medium', border: 4 })
  return <img className={styles.code} src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`} alt={alt} />
}
