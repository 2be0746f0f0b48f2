/**
 * What names end with that wallets turn into an address: those of ENS (`.eth`), and of the other services that are asked
 * where to send. Whoever registers such a name may begin it with another one's whole address.
 */
export const NAME_ENDINGS = '(?:eth|bnb|arb|crypto|wallet|nft|dao|x|lens|avax)\\b';
