// A button that fetches a paper of the money: the invoice of a registration, or the receipt of a payment.
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { api } from '../../web/api.ts'
import { loadInvoice, loadReceipt } from './paper.contract.ts'

interface DownloadPaperProps {
  paper: 'invoice' | 'receipt'
  /** Of the registration, or of the payment. */
  id: number
  look?: ButtonProps['look']
  size?: ButtonProps['size']
}

/** Lets the browser save what lies at the address. */
export function saveFile({ url, name }: { url: string; name: string }): void {
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: name })
  link.click()
}

export function DownloadPaper({ paper, id, look = 'secondary', size = 'small' }: DownloadPaperProps) {
  const { busy, submit } = useSubmit(async () => {
    saveFile(await api(paper === 'invoice' ? loadInvoice : loadReceipt, { id }))
  })
  return (
    <Button look={look} size={size} busy={busy} onClick={() => void submit()}>
      {paper === 'invoice' ? 'Invoice' : 'Receipt'}
      <span className="only-read">
        {' '}
        {paper === 'invoice' ? `of registration ${id}` : `of payment ${id}`}, PDF
      </span>
    </Button>
  )
}
