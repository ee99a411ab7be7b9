import { useParams } from 'react-router';

/** The number in the address; 0, which nothing has, where it holds none. */
export const useItemId = (): number => {
  const { id } = useParams();
  return /^\d{1,12}$/u.test(id ?? '') ? Number(id) : 0;
};
