/** A node of the graph. The simulation writes where it is. */
export interface Account {
  address: string;
  x: number;
  y: number;
}
