/** Finds what makes the hash of the puzzle begin with so many zeros: a moment's work for one, a lot for a flood. */
export async function solved(puzzle: string, bits: number): Promise<string> {
  const words = new TextEncoder();
  for (let attempt = 0; ; attempt += 1) {
    const proof = attempt.toString(36);
    const digest = await crypto.subtle.digest("SHA-256", words.encode(`${puzzle}.${proof}`));
    if (new DataView(digest).getUint32(0) >>> (32 - bits) === 0) return proof;
  }
}
