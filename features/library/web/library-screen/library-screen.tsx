const LibraryScreen = () => null;
export default LibraryScreen;
