// The QR code of a ticket on screen: drawn here, so that no server is told what it says.
import encodeQR from 'qr'
import styles from './ticket-qr.module.css'

export function TicketQr({ url, name }: { url: string; name: string }) {
  const svg = encodeQR(url, 'svg', { ecc: 'medium', border: 4 })
  return (
    <img
      className={styles.code}
      src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`}
      alt={`QR code of the ticket for ${name}`}
    />
  )
}
