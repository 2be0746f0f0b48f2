/**
 * Symbols of the tokens that people take for money, which are those that fake tokens imitate. None is a word of some
 * language in other letters that people write every day.
 */
export const KNOWN_SYMBOLS: ReadonlySet<string> = new Set(
  'USDT USDC USDE USDS USDP DAI BUSD TUSD GUSD FDUSD PYUSD LUSD FRAX EURC EURT ETH WETH STETH WSTETH RETH CBETH BTC WBTC CBBTC TBTC BNB WBNB MATIC WMATIC AVAX WAVAX LINK SHIB PEPE AAVE COMP MKR CRV ARB LDO UNI TRX XRP DOGE SOL'.split(
    ' ',
  ),
);
