export default function Button() {
  return null
}
