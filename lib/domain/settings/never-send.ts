/** More addresses than a person has of their own; it bounds what is stored and read. */
export const MOST_NEVER_SENT = 500;
