// What was mailed, from the server's own log: for stories in which the office's mail log is not what is looked at.
import pg from 'pg'

interface Mailed {
  to: string
  kind: string
  subject: string
  text: string
}

export async function mailsOf(connectionString: string): Promise<Mailed[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query('SELECT "to", kind, subject, text FROM mail ORDER BY id')
    return rows
  } finally {
    await client.end()
  }
}

export async function mailedTo(connectionString: string, email: string): Promise<Mailed[]> {
  return (await mailsOf(connectionString)).filter(({ to }) => to === email)
}

export async function subjectsOf(connectionString: string): Promise<string[]> {
  return (await mailsOf(connectionString)).map(({ subject }) => subject)
}
