import { encodeFunctionData } from 'viem';
import type { Hex } from 'viem';
import type { Random } from '../../service/random.ts';
import { FUNCTIONS } from './abi.ts';
import type { Values } from './values.ts';

export interface Call {
  name: string;
  args: readonly unknown[];
}

export type MakeCall = (values: Values, random: Random, to: Hex) => Call;

/** Calls that do one thing, the most frequent ones twice. */
const PLAIN: readonly [MakeCall, ...MakeCall[]] = [
  ({ address, amount }) => ({ name: 'transfer', args: [address(), amount()] }),
  ({ address, amount }) => ({ name: 'transfer', args: [address(), amount()] }),
  // One in three is for a contract that many wallets use: its address has zeros, and the page shows it nowhere else.
  ({ address, amount, vanity }, random) => ({
    name: 'approve',
    args: [random.chance(1 / 3) ? vanity() : address(), amount()],
  }),
  ({ address, amount }) => ({ name: 'transferFrom', args: [address(), address(), amount()] }),
  ({ address, bytes, small }) => ({
    name: 'safeTransferFrom',
    args: [address(), address(), BigInt(bytes(32)), small() > 4n ? bytes(40) : '0x'],
  }),
  ({ address, small }) => ({
    name: 'safeBatchTransferFrom',
    args: [address(), address(), [small(), small(), small()], [1n, 2n, 1n], '0x'],
  }),
  ({ address }) => ({ name: 'setApprovalForAll', args: [address(), true] }),
  ({ address, bytes }) => ({ name: 'grantRole', args: [bytes(32), address()] }),
  ({ address }) => ({ name: 'transferOwnership', args: [address()] }),
  ({ address, amount }, random) => {
    const count = random.integer(2, 30);
    const recipients = Array.from({ length: count }, address);
    return { name: 'disperseToken', args: [address(), recipients, recipients.map(amount)] };
  },
  ({ address, amount, deadline }) => ({
    name: 'swapExactTokensForTokens',
    args: [amount(), 0n, [address(), address(), address()], address(), deadline()],
  }),
  ({ address, amount, deadline, small, priceLimit }) => ({
    name: 'exactInputSingle',
    args: [
      {
        tokenIn: address(),
        tokenOut: address(),
        fee: Number(small()),
        recipient: address(),
        deadline: deadline(),
        amountIn: amount(),
        amountOutMinimum: 0n,
        sqrtPriceLimitX96: priceLimit(),
      },
    ],
  }),
  ({ address, amount, bytes, deadline }) => ({
    name: 'exactInput',
    args: [
      {
        path: `${address()}000bb8${bytes(20).slice(2)}`,
        recipient: address(),
        deadline: deadline(),
        amountIn: amount(),
        amountOutMinimum: amount(),
      },
    ],
  }),
  ({ address, amount }, random, to) => ({
    name: 'approve',
    args: [
      address(),
      random.chance(0.5) ? to : address(),
      random.chance(0.7) ? 2n ** 160n - 1n : amount() % 2n ** 128n,
      1_900_000_000,
    ],
  }),
  ({ address, amount, bytes, deadline }) => ({
    name: 'permit',
    args: [address(), address(), amount(), deadline(), 27, bytes(32), bytes(32)],
  }),
  ({ address, amount }) => ({ name: 'supply', args: [address(), amount(), address(), 0] }),
  ({ address, amount }) => ({
    name: 'liquidationCall',
    args: [address(), address(), address(), amount(), false],
  }),
  ({ address, amount, bytes, small }, random) => ({
    name: 'claim',
    args: [
      small(),
      address(),
      amount(),
      Array.from({ length: random.integer(8, 18) }, () => bytes(32)),
    ],
  }),
  ({ address, amount }) => ({
    name: 'depositForBurn',
    args: [amount(), 6, `0x${'0'.repeat(24)}${address().slice(2)}`, address()],
  }),
  ({ address, bytes }) => ({
    name: 'setSubnodeRecord',
    args: [bytes(32), bytes(32), address(), address(), 0n],
  }),
  ({ price }) => ({ name: 'initialize', args: [price()] }),
  ({ amount }) => ({
    name: 'stake',
    args: [amount(), 'Thank you, and see you in the next season of staking!'],
  }),
  ({ address, amount, bytes, deadline, small }) => ({
    name: 'fulfillBasicOrder',
    args: [
      {
        considerationToken: `0x${'0'.repeat(40)}`,
        considerationIdentifier: 0n,
        considerationAmount: amount(),
        offerer: address(),
        zone: address(),
        offerToken: address(),
        offerIdentifier: small(),
        offerAmount: 1n,
        basicOrderType: 0,
        startTime: deadline(),
        endTime: deadline(),
        zoneHash: `0x${'0'.repeat(64)}`,
        salt: BigInt(bytes(32)),
        offererConduitKey: bytes(32),
        fulfillerConduitKey: bytes(32),
        totalOriginalAdditionalRecipients: 1n,
        additionalRecipients: [{ amount: amount(), recipient: address() }],
        signature: bytes(64),
      },
    ],
  }),
];

/** One of them. */
export const makePlain: MakeCall = (values, random, to) => random.pick(PLAIN)(values, random, to);

export function encode({ name, args }: Call): Hex {
  return encodeFunctionData({ abi: FUNCTIONS, functionName: name, args });
}

export function encodePlain(random: Random, values: Values, to: Hex): Hex {
  return encode(makePlain(values, random, to));
}
