import { brotliCompressSync } from 'node:zlib'

/** The physical floor of a page: one file with its style inside, the texts of the sign-in page and 0.3 kB of script. */
const html = `<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Aanmelden</title>
<link rel="icon" href="data:,">
<style>
body { margin: 0; font: 17px/1.5 Arial, sans-serif; background: #f4f8f7; color: #0b2f36 }
main { max-width: 28rem; margin: 2rem auto; padding: 0 1rem }
.claim { font: 700 2.4rem/1.15 Georgia, serif }
label, input, button { display: block; width: 100%; box-sizing: border-box; font: inherit }
input, button { height: 52px; margin: .4rem 0 1.2rem }
</style>
</head>
<body>
<main>
<p class="claim">Zacht water begint met een blok zout.</p>
<p>Bestel zout, volg uw toestel op en vraag hulp. Alles op één plek.</p>
<h1>Aanmelden</h1>
<p>Met het e-mailadres van uw dossier.</p>
<form method="dialog">
<label>E-mailadres<input name="email" autocomplete="username"></label>
<label>Wachtwoord<input name="password" type="password" autocomplete="current-password"></label>
<button>Aanmelden</button>
</form>
</main>
<script>
document.forms[0].addEventListener('submit', (event) => {
  event.preventDefault()
  const empty = [...event.target.elements].find((field) => field.matches('input') && !field.value)
  if (empty) empty.focus()
  else fetch('/auth/api/accounts/authorize', { method: 'POST', body: new FormData(event.target) })
})
</script>
</body>
</html>
`

const body = brotliCompressSync(html)

export const floorPage = {
  body,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': body.length,
    'cache-control': 'no-cache',
  },
}
